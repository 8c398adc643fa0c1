import { expect, test } from 'vitest';
import { parseTemplates } from '../../../../../infra/tools/deploy-check/project/parseTemplates.ts';
import { readProject } from '../../../../../infra/tools/deploy-check/project/readProject.ts';
import { readSlice, resourceTypesOf } from '../../../../../infra/tools/deploy-check/types/slice.ts';
import { type PublishedTypes, takeSlice } from '../../../../../infra/tools/deploy-check/types/takeSlice.ts';
import { usedTypes } from '../../../../../infra/tools/deploy-check/types/usedTypes.ts';

test('the type data has exactly the types that the templates use, and says where it comes from', () => {
  const slice = readSlice();
  const templates = parseTemplates(readProject(), () => {});
  // If this check fails, renew the type data (infra/tools/README.md).
  expect(Object.keys(slice.resources)).toEqual(usedTypes(templates));
  expect(Object.keys(slice.sources)).toEqual(['Azure/bicep-types-az', 'microsoftgraph/msgraph-bicep-types']);
  for (const commit of Object.values(slice.sources)) expect(commit).toMatch(/^[0-9a-f]{40}$/);
});

test('the type data knows required and read-only properties, allowed values, lengths and scopes', () => {
  const types = resourceTypesOf(readSlice());
  const group = types.get('Microsoft.Resources/resourceGroups@2024-11-01');
  expect(group?.scopes).toEqual(['subscription']);
  const account = types.get('Microsoft.Storage/storageAccounts@2024-01-01')?.type;
  const members = account?.kind === 'object' ? account.properties : {};
  expect(members['name']?.type).toMatchObject({ kind: 'string', min: 3, max: 24 });
  expect(members['sku']).toMatchObject({ isRequired: true, isReadOnly: false });
  expect(members['id']).toMatchObject({ isReadOnly: true });
  const properties = members['properties']?.type;
  const inner = properties?.kind === 'object' ? properties.properties : {};
  expect(inner['provisioningState']?.isReadOnly).toBe(true);
  expect(inner['minimumTlsVersion']?.type).toMatchObject({
    kind: 'union',
    of: expect.arrayContaining([{ kind: 'literal', value: 'TLS1_2' }]),
  });
});

const PUBLISHED: PublishedTypes = [
  { $type: 'StringType' },
  { $type: 'StringType', minLength: 2, pattern: '^a' },
  { $type: 'StringLiteralType', value: 'x' },
  { $type: 'UnionType', elements: [{ $ref: '#/2' }, { $ref: '#/8' }] },
  { $type: 'ArrayType', itemType: { $ref: '#/5' }, maxLength: 3 },
  {
    $type: 'ObjectType',
    name: 'A',
    properties: {
      name: { type: { $ref: '#/1' }, flags: 9 },
      kind: { type: { $ref: '#/3' }, flags: 2 },
      again: { type: { $ref: '#/4' }, flags: 0 },
    },
  },
  { $type: 'ResourceType', name: 'A.B/c@1', body: { $ref: '#/5' }, writableScopes: 8 },
  { $type: 'IntegerType' },
  { $type: 'StringLiteralType', value: 'x' },
];

test('a slice leaves out unused types, merges equal ones, and keeps types that contain themselves', () => {
  const slice = takeSlice(['A.B/c@1'], () => [PUBLISHED], {});
  expect(slice.types).toHaveLength(5);
  const type = resourceTypesOf(slice).get('A.B/c@1');
  expect(type?.scopes).toEqual(['resourceGroup']);
  const object = type?.type;
  if (object?.kind !== 'object') throw new Error('The type isn’t an object.');
  const { again, kind, name } = object.properties;
  expect(name).toEqual({
    type: { kind: 'string', min: 2, pattern: '^a' },
    isRequired: true,
    isReadOnly: false,
  });
  expect(kind).toMatchObject({ isRequired: false, isReadOnly: true });
  expect(again?.type).toMatchObject({ kind: 'array', max: 3 });
  expect(again?.type.kind === 'array' && again.type.of).toBe(object);
});

test('a slice is the same whatever the order of the resource types', () => {
  const two: PublishedTypes = [
    ...PUBLISHED,
    { $type: 'ResourceType', name: 'A.B/d@1', body: { $ref: '#/5' } },
  ];
  const taken = (names: readonly string[]) => JSON.stringify(takeSlice(names, () => [two], {}));
  expect(taken(['A.B/c@1', 'A.B/d@1'])).toBe(taken(['A.B/d@1', 'A.B/c@1']));
});

test.each([
  ['a resource that Microsoft doesn’t publish', ['A.B/e@1'], PUBLISHED, 'The checkout has no A.B/e@1.'],
  [
    'a type of an unknown kind',
    ['A.B/c@1'],
    [...PUBLISHED.slice(0, 5), { $type: 'NewType' }, PUBLISHED[6] as PublishedTypes[number]],
    'NewType',
  ],
])('a slice fails for %s', (_what, names, file, message) => {
  expect(() => takeSlice(names, () => [file], {})).toThrow(message);
});
