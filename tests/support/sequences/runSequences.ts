import { type Phase, PHASES } from '#contract/base/phase.ts';
import { brokenInvariants } from '../../../infra/tools/invariants/brokenInvariants.ts';
import { memoryStore, type MemoryStore } from '../memoryStore.ts';
import type { Portal } from '../portal.ts';
import { brokenPeople, holdingsOf } from './checks.ts';
import { type MemoryApp, startMemoryApp } from './memoryApp.ts';
import { type PlannedStep, planOf } from './planOf.ts';
import { pathOf, type Scene } from './scene.ts';
import { sceneOf } from './sceneOf.ts';
import { createWorld, type Name, type World } from './world.ts';

export interface SequenceResult {
  readonly seed: number;
  /** The phase in which the sequence begins, and a line for each step with its outcome. */
  readonly steps: readonly string[];
  readonly problems: readonly string[];
}

export const inWords = ({ problems, seed, steps }: SequenceResult): string =>
  [`Sequence ${seed}:`, ...steps, ...problems.map((problem) => `→ ${problem}`)].join('\n  ');

/** Copies the documents of each phase into the store. @returns a function for each phase that restores them */
function loadPhases(store: MemoryStore, { phases }: World): Readonly<Record<Phase, () => void>> {
  const restore = PHASES.map((phase) => {
    store.load(phases[phase].documents);
    return [phase, store.snapshot()] as const;
  });
  return Object.fromEntries(restore) as Record<Phase, () => void>;
}

/** Takes a step, runs the background work, and checks the stored documents before and after that work. */
async function takeStep(
  memoryApp: MemoryApp,
  scene: Scene,
  { choice, name, step }: PlannedStep,
): Promise<string> {
  const { store } = scene;
  const { problems } = memoryApp;
  const holdings = () => holdingsOf(store.documents(), scene.idOf(choice.person));
  const before = holdings();
  const outcome = await step(scene, choice);
  problems.push(...brokenInvariants(store.documents(), scene.now()));
  await memoryApp.runBackground();
  const documents = store.documents();
  problems.push(...brokenInvariants(documents, scene.now()), ...brokenPeople(documents));
  const keepsAll = /^(?:suspend|restore) in /.test(name);
  if (keepsAll && holdings() !== before)
    problems.push(`${name} changed what the person has: ${before} became ${holdings()}.`);
  return `${name} (${choice.person}, ${choice.project}, by ${choice.by}): ${outcome}`;
}

const withNames = (problem: string, { people }: World) =>
  Object.entries(people).reduce((text, [name, { userId }]) => text.replaceAll(userId, name), problem);

/** The calls behind the pages of an event. */
const PAGES = [
  '/v1/e/{at}',
  '/v1/e/{at}/awards',
  '/v1/e/{at}/live',
  '/v1/e/{at}/participants',
  '/v1/e/{at}/placement',
  '/v1/e/{at}/reminders',
  '/v1/e/{at}/reports/votes',
  '/v1/e/{at}/running-order',
  '/v1/e/{at}/tables',
  '/v1/p/{at}/{project}',
  '/v1/p/{at}/{project}/requests',
  '/v1/u/todo',
  '/v1/u/access/e',
  '/v1/u/invitations',
];

async function readPages(scene: Scene, reader: Name, project: string): Promise<void> {
  for (const page of PAGES)
    await scene.call(reader, 'GET', page.replace('{at}', pathOf(scene)).replace('{project}', project));
}

/**
 * Prepares an event, and the app over a store in memory.
 * @returns a function that runs the sequence of a seed. Each sequence starts from the same documents
 */
export async function prepareSequences(portal: Portal): Promise<(seed: number) => Promise<SequenceResult>> {
  const world = await createWorld(portal);
  const store = memoryStore();
  const restore = loadPhases(store, world);
  const memoryApp = await startMemoryApp(portal, store);
  const { problems } = memoryApp;
  return async (seed) => {
    const plan = planOf(seed, world);
    restore[plan.phase]();
    portal.setTime(world.phases[plan.phase].at);
    memoryApp.reset();
    const scene = sceneOf(portal, world, memoryApp, store);
    const steps: string[] = [plan.phase];
    for (const planned of plan.steps) {
      if (problems.length > 0) break;
      steps.push(await takeStep(memoryApp, scene, planned));
    }
    const { person, project } = plan.steps[0].choice;
    for (const reader of [person, 'eventOwner'] as const) await readPages(scene, reader, project);
    return { seed, steps, problems: [...new Set(problems.map((problem) => withNames(problem, world)))] };
  };
}
