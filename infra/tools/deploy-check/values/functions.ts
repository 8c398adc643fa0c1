import type { Expression } from '../bicep/syntax.ts';
import { suggestion } from '../findings/finding.ts';
import type { Type } from '../types/type.ts';
import type { BicepFunction } from './bicepFunction.ts';
import { listFunctions } from './listFunctions.ts';
import { textFunctions } from './textFunctions.ts';
import { isSecure, literal, type Scope, samplesOf, text, typed, unknown, type Value } from './value.ts';

const MANY = 100;
const STRING: Type = { kind: 'string' };
const object = (properties: Readonly<Record<string, Type>>): Type => ({
  kind: 'object',
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, type]) => [name, { type, isRequired: false, isReadOnly: true }]),
  ),
});

const GROUP = object({ id: STRING, name: STRING, location: STRING, type: STRING, tags: { kind: 'any' } });

/** https://learn.microsoft.com/azure/azure-resource-manager/bicep/bicep-functions-deployment */
const ENVIRONMENT = object({
  ...Object.fromEntries(
    [
      'activeDirectoryDataLake',
      'batch',
      'gallery',
      'graph',
      'graphAudience',
      'media',
      'name',
      'portal',
      'resourceManager',
      'sqlManagement',
      'vmImageAliasDoc',
    ].map((name) => [name, STRING]),
  ),
  authentication: object({
    loginEndpoint: STRING,
    audiences: { kind: 'array', of: STRING },
    tenant: STRING,
    identityProvider: STRING,
  }),
  suffixes: object({
    acrLoginServer: STRING,
    azureDatalakeAnalyticsCatalogAndJob: STRING,
    azureDatalakeStoreFileSystem: STRING,
    azureFrontDoorEndpointSuffix: STRING,
    keyvaultDns: STRING,
    sqlServerHostname: STRING,
    storage: STRING,
  }),
});

const ofType =
  (type: Type): BicepFunction['result'] =>
  (_given, at) =>
    typed(type, at);

/** @returns the id of a resource whose type and last name are among the given values */
const idOf: BicepFunction['result'] = (given, at) => {
  const type = given.findIndex((one) => one.kind === 'literal' && String(one.value).includes('/'));
  const named = given[type];
  if (named?.kind !== 'literal') return text(at);
  return text(at, { id: { type: String(named.value), name: given.at(-1) ?? null, resource: null } });
};

const FUNCTIONS: Readonly<Record<string, BicepFunction>> = {
  ...textFunctions,
  ...listFunctions,
  any: { takes: [1, 1], result: (_given, at) => unknown(at) },
  json: { takes: [1, 1], result: (_given, at) => unknown(at) },
  loadJsonContent: { takes: [1, 3], result: (_given, at) => unknown(at) },
  loadFileAsBase64: { takes: [1, 1], result: ofType(STRING) },
  loadTextContent: { takes: [1, 2], result: ofType(STRING) },
  loadYamlContent: { takes: [1, 3], result: (_given, at) => unknown(at) },
  deployer: {
    takes: [0, 0],
    result: ofType(object({ tenantId: STRING, objectId: STRING, userPrincipalName: STRING })),
  },
  deployment: { takes: [0, 0], result: (_given, at) => unknown(at) },
  environment: { takes: [0, 0], result: ofType(ENVIRONMENT) },
  resourceGroup: { takes: [0, 2], result: ofType(GROUP) },
  subscription: {
    takes: [0, 1],
    result: ofType(object({ id: STRING, subscriptionId: STRING, tenantId: STRING, displayName: STRING })),
  },
  tenant: {
    takes: [0, 0],
    result: ofType(object({ tenantId: STRING, country: STRING, countryCode: STRING, displayName: STRING })),
  },
  resourceId: { takes: [2, MANY], result: idOf },
  subscriptionResourceId: { takes: [2, MANY], result: idOf },
  tenantResourceId: { takes: [2, MANY], result: idOf },
  extensionResourceId: { takes: [3, MANY], result: idOf },
  bool: { takes: [1, 1], result: ofType({ kind: 'bool' }) },
  int: {
    takes: [1, 1],
    result: ([given], at) =>
      given?.kind === 'literal' && Number.isInteger(Number(given.value))
        ? literal(Number(given.value), at)
        : typed({ kind: 'int' }, at),
  },
  string: {
    takes: [1, 1],
    result: ([given], at) => {
      if (given?.kind === 'literal') return literal(String(given.value), at);
      return text(at, {
        samples: given ? samplesOf(given) : null,
        isSecure: given ? isSecure(given) : false,
      });
    },
  },
};

/** @returns what is known about the result of a call; reports unknown functions */
export function callFunction(
  { given: expressions, line, name }: Extract<Expression, { kind: 'call' }>,
  given: readonly Value[],
  scope: Scope,
): Value {
  const at = { file: scope.file, line };
  const called = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (!called) {
    const hint = suggestion(name, Object.keys(FUNCTIONS));
    const fix = hint || 'Correct the name, or add the function to deploy-check/values/functions.ts.';
    scope.report(at, 'unknown function', `The checker doesn’t know the function ${name}.`, fix);
    return unknown(at);
  }
  const [min, max] = called.takes;
  if (expressions.length < min || expressions.length > max) {
    const wanted = min === max ? String(min) : `${min} to ${max}`;
    scope.report(
      at,
      'wrong number of values',
      `${name} takes ${wanted} values, but gets ${expressions.length}.`,
      'Correct the call.',
    );
  }
  return called.result(given, at);
}
