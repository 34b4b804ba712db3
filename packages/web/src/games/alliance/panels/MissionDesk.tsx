import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Mission, View } from '../game.ts'
import { readable } from '../names.ts'

/** The mission as its page in the book has it: story, objectives, rewards, special rules, who arrives when. */
export function MissionDesk({ mission, view, onClose }: { mission: Mission; view: View; onClose(): void }) {
  return (
    <Dialog title={mission.name} onClose={onClose}>
      <MissionText mission={mission} />
      <section>
        <h3>Where it stands</h3>
        <p>
          Round {view.round} of {mission.rounds}. Damage Deck: {view.deckLeft} left, {view.discard.length}{' '}
          discarded.
        </p>
        {view.formations.length > 0 && (
          <ul className="all-plain">
            {view.formations.map(({ name, orders, members, broken }) => (
              <li key={name}>
                <b>{name}</b> ({readable(orders).toLowerCase()}): {members.length} ships
                {broken ? ', broken' : ''}
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="actions">
        <Button tone="blue" onClick={onClose}>
          Back to the mat
        </Button>
      </div>
    </Dialog>
  )
}

export function MissionText({ mission }: { mission: Mission }) {
  return (
    <>
      <p className="all-note">
        Act {mission.act} · Stardate {mission.stardate} · {mission.rounds} rounds
      </p>
      <p>{mission.briefing}</p>
      <section>
        <h3>Objectives</h3>
        <ul className="all-plain">
          {mission.objectives.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      {mission.specialRules.length > 0 && (
        <section>
          <h3>Special rules</h3>
          <ul className="all-plain">
            {mission.specialRules.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Experience</h3>
        <ul className="all-plain">
          {mission.rewards.map(({ text, xp }) => (
            <li key={text}>
              {xp} XP: {text}
            </li>
          ))}
          {mission.destroyedPenalty > 0 && (
            <li>{mission.destroyedPenalty} XP less for a ship that was destroyed.</li>
          )}
        </ul>
      </section>
    </>
  )
}
