export { applyPlacement } from './applyPlacement.ts';
export { changePlacement } from './changePlacement.ts';
export { deletePlacement } from './deletePlacement.ts';
export { listPlacements, readPlacement } from './readPlacement.ts';
export { presentPlacement, presentPlacements } from './presentPlacement.ts';
export { proposePlacement } from './proposePlacement.ts';
