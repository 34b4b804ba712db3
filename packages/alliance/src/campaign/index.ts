export * from './campaigns.ts'
export { adaptedMission, missionOptions } from './missions.ts'
export * from './progress.ts'
export { type Campaign, type CampaignState, type LogEntry, STEPS, type Step } from './types.ts'
