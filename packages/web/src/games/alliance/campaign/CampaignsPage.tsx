import { campaigns as all, type CaptainFaction, campaignOf, shipsFor } from '@tenforward/alliance/reading'
import { useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import { Link, navigate } from '../../../app/router.ts'
import { randomText } from '../../../connection/randomText.ts'
import { ownName } from '../../../settings/profile.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choice.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { plural, readable } from '../names.ts'
import '../styles/campaign.css'
import { NAMES, newCampaign, type Pilot, type Recruit } from './model.ts'
import { SingleMission } from './SingleMission.tsx'
import { forgetCampaign, keepCampaign, useCampaigns } from './store.ts'

/** The campaigns of this browser, and a form for another one. */
export default function CampaignsPage() {
  const kept = useCampaigns()
  return (
    <Page
      title="Campaigns"
      lead="Captains who learn from mission to mission. Everything stays in this browser."
    >
      {kept.length > 0 && (
        <Panel title="Go on" tone="orange">
          <ul className="tables">
            {kept.map(({ id, state }) => (
              <li key={id} className="table-row">
                <Link to={`/campaign/${id}`}>
                  <strong>{campaignOf(state).name}</strong>
                  <span>
                    {state.captains.map(captain => captain.name).join(' · ')}
                    <span className="quiet"> – {plural(state.log.length, 'mission')}</span>
                  </span>
                  <span className="turn">
                    {state.status === 'playing' ? 'Under way' : readable(state.status)}
                  </span>
                </Link>
                <IconButton icon="trash" label="Forget the campaign" onClick={() => forgetCampaign(id)} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="New campaign" tone="lilac">
        <NewCampaign />
      </Panel>
      <Panel title="A single mission" tone="blue">
        <SingleMission />
      </Panel>
    </Page>
  )
}

const FACTIONS: readonly CaptainFaction[] = ['federation', 'klingon', 'romulan']
const FEWEST = 2
const MOST = 6

const recruit = (i: number): Recruit => ({
  name: i === 0 ? ownName() || `Captain ${NAMES[0]}` : `Captain ${NAMES[i]}`,
  faction: 'federation',
  by: 'me',
})

function NewCampaign() {
  const campaign = all[0]!
  const [recruits, setRecruits] = useState<readonly Recruit[]>(() => [recruit(0), recruit(1)])
  const [previews, setPreviews] = useState(true)
  const set = (i: number, change: Partial<Recruit>) =>
    setRecruits(recruits.map((r, n) => (n === i ? { ...r, ...change } : r)))
  // A faction whose ships all ask for more Skill than a new captain has cannot begin.
  const factions = FACTIONS.filter(faction =>
    shipsFor(faction).some(ship => campaign.ships.some(o => o.ship === ship.id && o.skill <= 2)),
  )
  function begin() {
    const kept = newCampaign(randomText(4), campaign.id, recruits, previews)
    keepCampaign(kept)
    navigate(`/campaign/${kept.id}`)
  }
  return (
    <div className="stack">
      <p>
        <b>{campaign.name}.</b> {campaign.story}
      </p>
      <div className="stepper">
        <IconButton
          icon="minus"
          tone="peach"
          label="One captain fewer"
          disabled={recruits.length === FEWEST}
          onClick={() => setRecruits(recruits.slice(0, -1))}
        />
        <output aria-label="How many captains">{recruits.length}</output>
        <IconButton
          icon="plus"
          tone="peach"
          label="One captain more"
          disabled={recruits.length === MOST}
          onClick={() => setRecruits([...recruits, recruit(recruits.length)])}
        />
      </div>
      <ol className="seats">
        {recruits.map((r, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a captain is a place in the fleet.
          <RecruitRow key={i} n={i + 1} recruit={r} factions={factions} onChange={change => set(i, change)} />
        ))}
      </ol>
      <Switch
        label="See where manoeuvres end"
        text="While a dial is turned, the end of the manoeuvre is drawn. At a real table this is forbidden."
        on={previews}
        onChange={setPreviews}
      />
      <div className="actions">
        <Button disabled={recruits.some(r => r.name.trim() === '')} onClick={begin}>
          Begin the campaign
        </Button>
      </div>
    </div>
  )
}

interface RecruitRowProps {
  n: number
  recruit: Recruit
  factions: readonly CaptainFaction[]
  onChange(change: Partial<Recruit>): void
}

function RecruitRow({ n, recruit: r, factions, onChange }: RecruitRowProps) {
  return (
    <li className="seat-row">
      <span className="label">Captain {n}</span>
      <input
        className="input"
        aria-label={`Name of captain ${n}`}
        value={r.name}
        maxLength={24}
        onChange={event => onChange({ name: event.target.value })}
      />
      <select
        className="input"
        aria-label={`Faction of captain ${n}`}
        value={r.faction}
        onChange={event => onChange({ faction: event.target.value as CaptainFaction })}
      >
        {factions.map(faction => (
          <option key={faction} value={faction}>
            {readable(faction)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={`Who flies for captain ${n}`}
        value={r.by}
        onChange={event => onChange({ by: event.target.value as Pilot })}
      >
        <option value="me">Me</option>
        <option value="here">Someone here</option>
        <option value="bot">A wingman</option>
      </select>
    </li>
  )
}
