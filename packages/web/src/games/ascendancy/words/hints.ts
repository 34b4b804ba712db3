/** Advice for the first games, by prompt. */
export const HINTS: Readonly<Record<string, string>> = {
  building: 'Spend what you have: Ships at home, Nodes on open sites (click one on the map). Then go on.',
  command: 'Every order takes one Command token. To explore, click one of your Ships and press Move.',
  moveUnit: 'Click the Ship or Fleet that moves.',
  moveTo: 'Orange is within reach. The plus lays a lane into the unknown.',
  layLane: 'Drag the lane out of the System, or click a direction. In the bright band a new System fits.',
  pastEnd: 'Click where the new System shall lie, or connect the lane to one that is there.',
  exitTo: 'At Warp only Systems count, lanes do not. Click where to come out.',
  colony: 'Click the world that you settle.',
  nodeSystem: 'Click the world that gets a Node.',
  bid: 'Bids are open and come one after the other. Two may not be equal, but to bid nothing is always allowed.',
  activateCube: 'The Borg follow their cards. Click the Cube that draws the next one.',
}
