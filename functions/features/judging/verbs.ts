export { closeRound } from './closeRound.ts';
export { decidePanel, readReport } from './decidePanel.ts';
export { confirmTeams, readOwnJudging } from './ownJudging.ts';
export { proposePlan, publishPlan } from './planRound.ts';
export { readJudging } from './readJudging.ts';
export { readProgress } from './readProgress.ts';
export { saveJudging } from './saveJudging.ts';
export { saveScore } from './saveScore.ts';
export { removeJudge, setJudge } from './setJudge.ts';
