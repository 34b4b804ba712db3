import type { ConfirmPrompt, PickPrompt } from '@tenforward/kernel'
import { playersInPlay } from '../rules/ships/ships.ts'
import { type Code, endPose, isCode, manoeuvreOf } from '../space/manoeuvres.ts'
import { shotWorth } from './fire.ts'
import {
  chooseLock,
  chooseMethod,
  chooseReroll,
  chooseTarget,
  modifyAttack,
  modifyDefence,
  offerTarget,
  useOrStop,
} from './gunnery.ts'
import { chooseDeployment, chooseDial, chooseOther, chooseTurn } from './helm.ts'
import { type Answer, bestOf, type Question, shipAsked } from './question.ts'
import { chooseAction } from './stations.ts'

/** Of several ways past an obstacle the Enemy is given the one from which it can do least. */
const chooseSwerve = (q: Question<PickPrompt>): unknown => {
  const foe = shipAsked(q)
  const danger = (code: Code): number => {
    const from = endPose(foe.pose, manoeuvreOf(code))
    return playersInPlay(q.g).reduce((sum, ship) => sum + shotWorth(foe, from, ship, ship.pose), 0)
  }
  return bestOf(q.prompt.options.filter(isCode), code => -danger(code))
}

/** A ship with shields does better without its cloak; one without stays hidden. */
const keepCloak = (q: Question<ConfirmPrompt>): unknown => shipAsked(q).disabled < 2

const takeAboard = (q: Question<PickPrompt>): unknown =>
  q.prompt.options.find(id => id !== 'done') ?? q.prompt.options[0]

/** How each kind of prompt is answered; whatever is missing here gets the fallback of the prompt. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  deploy: chooseDeployment,
  dial: chooseDial,
  action: chooseAction,
  lockTarget: chooseLock,
  method: chooseMethod,
  target: chooseTarget,
  enemyTarget: offerTarget,
  swerve: chooseSwerve,
  keepCloak,
  modifyAttackDice: modifyAttack,
  modifyDefenceDice: modifyDefence,
  rerollAttack: chooseReroll,
  activationEnd: takeAboard,
  planning: useOrStop,
  revealed: chooseTurn,
  newManoeuvre: chooseOther,
  executed: useOrStop,
  combat: useOrStop,
  attackEnd: useOrStop,
  endPhase: useOrStop,
}
