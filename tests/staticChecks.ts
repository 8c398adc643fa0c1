import { spawnSync } from 'node:child_process';

/** A tool that looks at the source without running it. */
interface StaticCheck {
  readonly title: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** In the order of what a mistake most often breaks. One after the other: in parallel they take as long on two cores. */
const STATIC_CHECKS: readonly StaticCheck[] = [
  { title: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Unused files, exports and dependencies', command: ['knip'] },
];

/**
 * Runs every static check and prints what it finds.
 * @returns how many passed and failed; each check counts as one
 */
export function runStaticChecks(): { readonly passed: number; readonly failed: number } {
  const failed = STATIC_CHECKS.filter(({ title, command: [program, ...args] }) => {
    console.log(`\n── ${title}`);
    return spawnSync(program, args, { stdio: 'inherit' }).status !== 0;
  }).length;
  return { passed: STATIC_CHECKS.length - failed, failed };
}
