export { brokenInvariants } from '../../infra/tools/invariants/brokenInvariants.ts';
