import { type ReadName, readsOf } from '../bicep/reads.ts';
import {
  type Expression,
  partsOf,
  type ResourceSyntax,
  type Statement,
  type TypeSyntax,
} from '../bicep/syntax.ts';
import { type Place, type Report, suggestion } from '../findings/finding.ts';

/** Namespaces of Bicep’s own functions. */
const NAMESPACES = new Set(['az', 'sys']);

const typesIn = (type: TypeSyntax | null): readonly ReadName[] => {
  if (!type) return [];
  switch (type.kind) {
    case 'named':
      return [{ name: type.name, line: type.line }];
    case 'listOf':
    case 'nullable':
      return typesIn(type.item);
    case 'oneOf':
      return type.options.flatMap(typesIn);
    case 'members':
      return type.members.flatMap((one) => typesIn(one.type));
    case 'literal':
      return [];
  }
};

const decoratorsOf = ({ decorators }: Statement) =>
  decorators.flatMap(({ args: given }) => given.flatMap((one) => readsOf(one)));

function readsOfResource({ nested, value }: ResourceSyntax): readonly ReadName[] {
  return [...readsOf(value), ...nested.flatMap(readsOfResource)];
}

function readsOfStatement(statement: Statement): readonly ReadName[] {
  if (statement.kind === 'resource') return readsOfResource(statement);
  return 'value' in statement && statement.value ? readsOf(statement.value) : [];
}

/**
 * The name of a nested resource is visible only inside the outer resource. Few templates have nested resources, so this check
 * treats their names as visible everywhere.
 */
const nestedNames = ({ nested }: ResourceSyntax): readonly string[] =>
  nested.flatMap((one) => [one.name, ...nestedNames(one)]);

/**
 * Finds unknown names, names that are declared twice, and parameters, variables and types that nothing reads. Also finds
 * cycles of references, and reads of conditional resources without `!` or `.?`.
 */
export function checkNames(file: string, statements: readonly Statement[], report: Report) {
  const declarations = statements.filter(({ kind }) => !['targetScope', 'metadata', 'output'].includes(kind));
  const declared = new Set(declarations.map(({ name }) => name));
  for (const statement of declarations) {
    const sameName = declarations.filter(({ name }) => name === statement.name);
    if (sameName.length > 1 && sameName[0] !== statement)
      report(
        { file, line: statement.line },
        'declared twice',
        `${statement.name} is declared twice.`,
        'Rename one of them.',
      );
  }
  const nested = new Set(statements.flatMap((one) => (one.kind === 'resource' ? nestedNames(one) : [])));
  const reads = statements.flatMap((one) => [...readsOfStatement(one), ...decoratorsOf(one)]);
  for (const { line, name } of reads)
    if (!declared.has(name) && !nested.has(name) && !NAMESPACES.has(name))
      report(
        { file, line },
        'unknown name',
        `Nothing declares ${name}.`,
        suggestion(name, declared) || 'Declare it, or correct the name.',
      );
  const types = statements.flatMap((one) =>
    'type' in one && typeof one.type === 'object' ? typesIn(one.type) : [],
  );
  const used = new Set([...reads, ...types].map(({ name }) => name));
  for (const { kind, line, name } of declarations)
    if ((kind === 'param' || kind === 'var' || kind === 'type') && !used.has(name))
      report({ file, line }, 'unused name', `Nothing reads ${name}.`, 'Use it or remove it.');
  checkCycles(file, declarations, report);
  checkOutputNames(file, statements, report);
  checkConditional(file, statements, report);
}

function checkCycles(file: string, declarations: readonly Statement[], report: Report) {
  const next = new Map(declarations.map((one) => [one.name, readsOfStatement(one).map(({ name }) => name)]));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (next.get(from) ?? []).some((name) => {
      if (name === to) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return reaches(name, to, seen);
    });
  for (const { line, name } of declarations)
    if (reaches(name, name)) reportCycle({ file, line }, name, report);
}

export const reportCycle = (at: Place, name: string, report: Report) =>
  report(at, 'cycle', `${name} needs itself, directly or through others.`, 'Remove one of the references.');

function checkOutputNames(file: string, statements: readonly Statement[], report: Report) {
  const seen = new Set<string>();
  for (const { kind, line, name } of statements) {
    if (kind !== 'output') continue;
    if (seen.has(name))
      report({ file, line }, 'declared twice', `The output ${name} is declared twice.`, 'Rename one.');
    seen.add(name);
  }
}

/** A resource or module with a condition might not exist, so a template must read its outputs or properties with `!` or `.?`. */
function checkConditional(file: string, statements: readonly Statement[], report: Report) {
  const conditional = new Set(
    statements.flatMap((one) =>
      (one.kind === 'resource' || one.kind === 'module') && one.value.kind === 'if' ? [one.name] : [],
    ),
  );
  const visit = (expression: Expression) => {
    if (
      expression.kind === 'member' &&
      expression.access === '.' &&
      expression.operand.kind === 'name' &&
      conditional.has(expression.operand.name)
    )
      if (expression.name === 'outputs' || expression.name === 'properties')
        report(
          { file, line: expression.line },
          'conditional resource',
          `${expression.operand.name} has a condition, so ${expression.operand.name}.${expression.name} might not exist.`,
          `Write ${expression.operand.name}!.${expression.name} where the condition holds, or ${expression.operand.name}.?${expression.name}.`,
        );
    partsOf(expression).forEach(visit);
  };
  for (const one of statements) if ('value' in one && one.value) visit(one.value);
}
