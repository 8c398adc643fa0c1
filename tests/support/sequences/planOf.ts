import { createHash } from 'node:crypto';
import { type Phase, PHASES } from '#contract/base/phase.ts';
import { ACTIONS } from './actions.ts';
import { LIFECYCLE } from './lifecycle.ts';
import type { Choice, Step } from './scene.ts';
import { type Name, NAMES, type World } from './world.ts';

export interface PlannedStep {
  readonly name: string;
  readonly step: Step;
  readonly choice: Choice;
}

export interface Plan {
  readonly phase: Phase;
  /** Two events of the lifecycle, and an action. */
  readonly steps: readonly [PlannedStep, PlannedStep, PlannedStep];
}

const ORGANISERS: readonly Name[] = ['orgOwner', 'orgAdmin', 'eventOwner', 'eventAdmin'];

/** Steps are about the same person and the same project this often. Otherwise they would rarely affect each other. */
const SAME = 0.8;

/** More bytes than a plan needs. Each of its numbers takes four. */
const BYTES = 256;

/** Hashes the seed, because a simple generator gives similar numbers for seeds that follow each other. */
function randomNumbers(seed: number): () => number {
  const bytes = createHash('shake256', { outputLength: BYTES }).update(String(seed)).digest();
  let offset = -4;
  return () => bytes.readUInt32LE((offset += 4)) / 2 ** 32;
}

/** The same seed always gives the same plan. */
export function planOf(seed: number, { projects }: Pick<World, 'projects'>): Plan {
  const random = randomNumbers(seed);
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const phase = oneOf(PHASES);
  const [person, project] = [oneOf(NAMES), oneOf(projects)];
  const plan = (steps: Readonly<Record<string, Step>>): PlannedStep => {
    const [name, step] = oneOf(Object.entries(steps));
    const choice = {
      person: random() < SAME ? person : oneOf(NAMES),
      by: oneOf(ORGANISERS),
      project: random() < SAME ? project : oneOf(projects),
    };
    return { name, step, choice };
  };
  return { phase, steps: [plan(LIFECYCLE), plan(LIFECYCLE), plan(ACTIONS)] };
}
