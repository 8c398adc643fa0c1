import { spawnSync } from 'node:child_process';

interface StaticCheck {
  readonly title: string;
  readonly command: readonly [program: string, ...args: string[]];
}

/** The checks run one after the other, because two cores don't finish them sooner in parallel. */
const STATIC_CHECKS: readonly StaticCheck[] = [
  { title: 'Types', command: ['tsc', '-p', 'tsconfig.json'] },
  { title: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'Format', command: ['oxfmt', '--check'] },
  { title: 'Unused files, exports and dependencies', command: ['knip'] },
];

export function runStaticChecks(): { readonly passed: number; readonly failed: number } {
  const failed = STATIC_CHECKS.filter(({ title, command: [program, ...args] }) => {
    console.log(`\n── ${title}`);
    return spawnSync(program, args, { stdio: 'inherit' }).status !== 0;
  }).length;
  return { passed: STATIC_CHECKS.length - failed, failed };
}
