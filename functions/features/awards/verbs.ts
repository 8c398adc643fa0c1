export { createAward } from './createAward.ts';
export { deleteAward } from './deleteAward.ts';
export { finaliseAward } from './finaliseAward.ts';
export { listAwards } from './listAwards.ts';
export { updateAward } from './updateAward.ts';
