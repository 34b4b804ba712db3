/** All procedures of the rules, in the order of play, and the checks that their prompts name. */
import type { Procedure } from '@tenforward/kernel'
import type { Ccg } from '../types.ts'
import { conclude, initiate } from './actions/act.ts'
import { between } from './actions/between.ts'
import { respondTo } from './actions/window.ts'
import { answerFaceDown } from './agendas/answer.ts'
import { attempt, missionAttempt, takeStation } from './attempt/attempt.ts'
import { contribute, contributors } from './attempt/contribute.ts'
import { earn } from './attempt/earn.ts'
import { encounter } from './attempt/encounter.ts'
import { missionDiscard } from './attempt/missionDiscard.ts'
import { selectTargets } from './attempt/select.ts'
import { solve } from './attempt/solve.ts'
import { mayFight, personnelBattle } from './battle/personnel.ts'
import { mayFire, mayFireAlso, mayFireTogether, shipBattle } from './battle/ships.ts'
import { abduct } from './borg/abduct.ts'
import { acquire, scout } from './borg/objective.ts'
import { captureAll } from './capture/capture.ts'
import { handleCaptive } from './capture/orders.ts'
import { drawSome } from './chance/drawSome.ts'
import { commandeer, orderCommandeer } from './commandeer/commandeer.ts'
import { dealDamage } from './conflict/damage.ts'
import { destruction } from './conflict/destruction.ts'
import { repair } from './conflict/repair.ts'
import { tactics } from './conflict/tactics.ts'
import { playAsCost } from './costs/playAsCost.ts'
import { download } from './download/download.ts'
import { place } from './download/place.ts'
import { drawCards, drawUpTo } from './draw/drawCards.ts'
import { tick } from './endTurn/countdown.ts'
import { endOfTurn } from './endTurn/endOfTurn.ts'
import { probe, probeNow } from './endTurn/probe.ts'
import { askGuests, goUndercover, guise } from './infiltrate/infiltrate.ts'
import { activate } from './orders/activate.ts'
import { changeAffiliation } from './orders/affiliation.ts'
import { launch, recover } from './orders/carry.ts'
import { changeCloak } from './orders/cloak.ts'
import { comeback } from './orders/comeback.ts'
import { specialDownload } from './orders/download.ts'
import { dock, fly, undock } from './orders/fly.ts'
import { gather } from './orders/gather.ts'
import { activateHologram, askLeave } from './orders/hologram.ts'
import { land } from './orders/land.ts'
import { passage } from './orders/passage.ts'
import { rebuild } from './orders/rebuild.ts'
import { beam, together, transfer, walk } from './orders/transfer.ts'
import { wormhole } from './orders/wormhole.ts'
import { chooseSkill } from './people/chooseSkill.ts'
import { replacePersona } from './people/replace.ts'
import { playPlace, setUp } from './places/setUp.ts'
import { BY_ZONE } from './play/byZone.ts'
import { meetsFate, perish } from './play/fate.ts'
import { look } from './play/look.ts'
import {
  playAnytime,
  playAtStart,
  playByText,
  playEarned,
  playEvent,
  playFound,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
} from './play/play.ts'
import { scorePoints } from './points/scorePoints.ts'
import { required } from './required/required.ts'
import { nemesis } from './roam/nemesis.ts'
import { roam } from './roam/roam.ts'
import { dilemmaPhase, layStacks } from './seed/dilemmas.ts'
import { doorwayPhase } from './seed/doorways.ts'
import { missionPhase } from './seed/missions.ts'
import { oneByOne } from './seed/oneByOne.ts'
import { chooseMost } from './ties/chooseMost.ts'
import { beamTribbles, disgorge, drop, followTribbles, layTribble, pickUp } from './tribbles/tribbles.ts'
import { buildFacility } from './turn/build.ts'
import { hideAgenda } from './turn/hide.ts'
import { playCard } from './turn/playCard.ts'
import { startOfTurn } from './turn/start.ts'
import { playerTurn } from './turn/turn.ts'

/** Their locals and results differ, and are known only to those who call them. */
export const PROCEDURES: readonly Procedure<Ccg>[] = [
  // What everything is made of: actions and their windows.
  initiate,
  conclude,
  respondTo,
  between,
  // The seed phases.
  doorwayPhase,
  missionPhase,
  dilemmaPhase,
  layStacks,
  oneByOne,
  // Turns.
  playerTurn,
  startOfTurn,
  playCard,
  hideAgenda,
  buildFacility,
  setUp,
  playPlace,
  // Cards that are played by their text.
  playByText,
  playEvent,
  playEarned,
  playFound,
  playAnytime,
  playAtStart,
  playInResponse,
  playOnOwnTurn,
  playSuspending,
  look,
  perish,
  meetsFate,
  answerFaceDown,
  playAsCost,
  // Orders.
  required,
  comeback,
  beam,
  walk,
  transfer,
  gather,
  fly,
  dock,
  undock,
  land,
  launch,
  recover,
  passage,
  wormhole,
  rebuild,
  changeCloak,
  changeAffiliation,
  specialDownload,
  activate,
  activateHologram,
  askLeave,
  goUndercover,
  askGuests,
  handleCaptive,
  orderCommandeer,
  // Attempts and dilemmas.
  attempt,
  missionAttempt,
  takeStation,
  encounter,
  selectTargets,
  solve,
  earn,
  contribute,
  missionDiscard,
  scout,
  acquire,
  // Battles.
  personnelBattle,
  shipBattle,
  tactics,
  dealDamage,
  destruction,
  repair,
  // What cards and rules do to people, ships and decks.
  captureAll,
  commandeer,
  abduct,
  chooseSkill,
  replacePersona,
  download,
  place,
  drawCards,
  drawUpTo,
  drawSome,
  scorePoints,
  chooseMost,
  // Tribbles.
  disgorge,
  layTribble,
  pickUp,
  drop,
  beamTribbles,
  followTribbles,
  // The end of a turn.
  endOfTurn,
  tick,
  probe,
  probeNow,
  roam,
  nemesis,
  ...Object.values(BY_ZONE),
]

export const CHECKS = {
  contributors,
  fireTogether: mayFireTogether,
  guise,
  mayFight,
  mayFire,
  mayFireAlso,
  together,
}
