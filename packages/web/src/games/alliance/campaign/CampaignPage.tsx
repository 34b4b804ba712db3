import { adaptedMission, campaignOf, flagsOf, missionsOpen } from '@tenforward/alliance/reading'
import { useState } from 'react'
import { Page } from '../../../app/Page.tsx'
import { Link, navigate } from '../../../app/router.ts'
import { createLocal } from '../../../connection/local/create.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type Mission, missionById } from '../game.ts'
import { plural } from '../names.ts'
import { MissionText } from '../panels/MissionDesk.tsx'
import '../styles/mat.css'
import '../styles/cards.css'
import '../styles/campaign.css'
import { CampaignMap } from './CampaignMap.tsx'
import { CaptainCard } from './CaptainCard.tsx'
import { giveUp, hindrances, type Kept, setOut } from './model.ts'
import { keepCampaign, useCampaigns } from './store.ts'

/** One campaign between its missions: spend what was learnt, make the ships ready, choose where to go. */
export default function CampaignPage({ params }: { params: Readonly<Record<string, string>> }) {
  const kept = useCampaigns().find(campaign => campaign.id === params.id)
  if (kept === undefined) {
    return (
      <Page title="Campaign">
        <p className="notice warn">This browser does not know the campaign.</p>
        <Link to="/campaign" className="button tone-orange">
          All campaigns
        </Link>
      </Page>
    )
  }
  const { name, story } = campaignOf(kept.state)
  return (
    <Page title={name} lead={story}>
      <div className="camp all-colours">
        <Standing kept={kept} />
        {kept.table === null && kept.state.status === 'playing' && <Between kept={kept} />}
        <LogPanel kept={kept} />
      </div>
    </Page>
  )
}

/** Whether a mission is under way, or the campaign over. */
function Standing({ kept }: { kept: Kept }) {
  const { objective, loss } = campaignOf(kept.state)
  const { status, log, mission } = kept.state
  if (status !== 'playing')
    return <p className="notice">{status === 'won' ? `Won: ${objective.text}` : `Lost: ${loss.text}`}</p>
  if (kept.table !== null)
    return (
      <div className="notice camp-under-way">
        <p>{missionById[mission ?? '']?.name ?? 'A mission'} is under way.</p>
        <div className="actions">
          <Link to={`/table/${kept.table}`} className="button tone-orange">
            Back to the table
          </Link>
          <Button tone="quiet" onClick={() => keepCampaign(giveUp(kept))}>
            Give the mission up
          </Button>
        </div>
      </div>
    )
  const failed = log.filter(entry => !entry.success).length
  return (
    <p className="quiet">
      {objective.text} {plural(failed, 'failure')} of {loss.failures} so far.
    </p>
  )
}

function Between({ kept }: { kept: Kept }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = missionById[wanted ?? ''] ?? missionsOpen(kept.state)[0]
  return (
    <>
      <Panel title="Captains" tone="orange">
        <div className="camp-captains">
          {kept.state.captains.map((captain, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a captain is a place in the fleet.
            <CaptainCard key={`${i} ${captain.name}`} kept={kept} captain={i} onChange={keepCampaign} />
          ))}
        </div>
      </Panel>
      <Panel title="Missions" tone="lilac">
        <CampaignMap kept={kept} chosen={chosen?.id ?? null} onChoose={setWanted} />
        {chosen && (
          <section className="camp-briefing" aria-label="Briefing">
            <h3>{chosen.name}</h3>
            <MissionText mission={adaptedMission(chosen, flagsOf(kept.state))} />
          </section>
        )}
        {chosen && <SetOut kept={kept} mission={chosen} />}
      </Panel>
    </>
  )
}

/** Opens the table of the mission, or says what is still to be done before. */
function SetOut({ kept, mission }: { kept: Kept; mission: Mission }) {
  const [fault, setFault] = useState<string | null>(null)
  const [hindrance] = hindrances(kept)
  const isOpen = missionsOpen(kept.state).some(({ id }) => id === mission.id)
  async function go() {
    try {
      const { kept: gone, table } = setOut(kept, mission.id)
      const id = await createLocal({ game: 'alliance', seats: table.seats, options: table.options })
      keepCampaign({ ...gone, table: id })
      navigate(`/table/${id}`)
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  const why = hindrance
    ? `${kept.state.captains[hindrance.captain]?.name}: ${hindrance.message}`
    : isOpen
      ? ''
      : 'This mission is not open.'
  return (
    <div className="submit">
      <Button disabled={why !== ''} onClick={() => void go()}>
        Set out: {mission.name}
      </Button>
      <p role="status">{why}</p>
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}

/** The campaign log: what was flown, how it ended, who learnt what. */
function LogPanel({ kept }: { kept: Kept }) {
  const { log, captains } = kept.state
  return (
    <Panel title="Log" tone="blue">
      {log.length === 0 && <p className="quiet">Nothing has happened yet.</p>}
      <ol className="camp-log">
        {log.map(({ mission, success, xp, destroyed }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows.
          <li key={n} className={success ? 'won' : 'failed'}>
            <b>{missionById[mission]?.name ?? mission}</b>
            <span>{success ? missionById[mission]?.success : missionById[mission]?.failure}</span>
            <small>
              {captains
                .map(({ name }, i) => `${name}: ${xp[i] ?? 0} XP${destroyed[i] ? ', ship lost' : ''}`)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
