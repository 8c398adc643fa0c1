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
  (_args, at) =>
    typed(type, at);

/** @returns the id of a resource. One argument is the resource’s type, and the last argument is its name. */
const idOf: BicepFunction['result'] = (args, at) => {
  const typeIndex = args.findIndex((one) => one.kind === 'literal' && String(one.value).includes('/'));
  const typeArgument = args[typeIndex];
  if (typeArgument?.kind !== 'literal') return text(at);
  return text(at, { id: { type: String(typeArgument.value), name: args.at(-1) ?? null, resource: null } });
};

const FUNCTIONS: Readonly<Record<string, BicepFunction>> = {
  ...textFunctions,
  ...listFunctions,
  any: { argumentCount: [1, 1], result: (_args, at) => unknown(at) },
  json: { argumentCount: [1, 1], result: (_args, at) => unknown(at) },
  loadJsonContent: { argumentCount: [1, 3], result: (_args, at) => unknown(at) },
  loadFileAsBase64: { argumentCount: [1, 1], result: ofType(STRING) },
  loadTextContent: { argumentCount: [1, 2], result: ofType(STRING) },
  loadYamlContent: { argumentCount: [1, 3], result: (_args, at) => unknown(at) },
  deployer: {
    argumentCount: [0, 0],
    result: ofType(object({ tenantId: STRING, objectId: STRING, userPrincipalName: STRING })),
  },
  deployment: { argumentCount: [0, 0], result: (_args, at) => unknown(at) },
  environment: { argumentCount: [0, 0], result: ofType(ENVIRONMENT) },
  resourceGroup: { argumentCount: [0, 2], result: ofType(GROUP) },
  subscription: {
    argumentCount: [0, 1],
    result: ofType(object({ id: STRING, subscriptionId: STRING, tenantId: STRING, displayName: STRING })),
  },
  tenant: {
    argumentCount: [0, 0],
    result: ofType(object({ tenantId: STRING, country: STRING, countryCode: STRING, displayName: STRING })),
  },
  resourceId: { argumentCount: [2, MANY], result: idOf },
  subscriptionResourceId: { argumentCount: [2, MANY], result: idOf },
  tenantResourceId: { argumentCount: [2, MANY], result: idOf },
  extensionResourceId: { argumentCount: [3, MANY], result: idOf },
  bool: { argumentCount: [1, 1], result: ofType({ kind: 'bool' }) },
  int: {
    argumentCount: [1, 1],
    result: ([value], at) =>
      value?.kind === 'literal' && Number.isInteger(Number(value.value))
        ? literal(Number(value.value), at)
        : typed({ kind: 'int' }, at),
  },
  string: {
    argumentCount: [1, 1],
    result: ([value], at) => {
      if (value?.kind === 'literal') return literal(String(value.value), at);
      return text(at, {
        samples: value ? samplesOf(value) : null,
        isSecure: value ? isSecure(value) : false,
      });
    },
  },
};

/** Reports unknown functions and wrong numbers of arguments. @returns what is known about the result of a call */
export function callFunction(
  { args: expressions, line, name }: Extract<Expression, { kind: 'call' }>,
  args: readonly Value[],
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
  const [min, max] = called.argumentCount;
  if (expressions.length < min || expressions.length > max) {
    const wanted = min === max ? String(min) : `${min} to ${max}`;
    scope.report(
      at,
      'wrong number of values',
      `${name} takes ${wanted} ${max === 1 ? 'value' : 'values'}, but gets ${expressions.length}.`,
      'Correct the call.',
    );
  }
  return called.result(args, at);
}
