export { checklistCsv } from './checklistCsv.ts';
export { checklistReport } from './checklistReport.ts';
export { participantsCsv } from './participantsCsv.ts';
export { teamsReport } from './teamsReport.ts';
export { voteReport } from './voteReport.ts';
