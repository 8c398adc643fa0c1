import {
  alternativesOf,
  entryOf,
  type Instance,
  type ResourceId,
  samplesOf,
  stringOf,
  type Value,
  valueAt,
} from '../values/value.ts';
import { each, LEARN, listAt, type ReportBreach, type Rule } from './rule.ts';

/** Subresources of a private endpoint’s target, each with a pattern for the name of its DNS zone. */
const SUBRESOURCES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'Microsoft.ContainerRegistry/registries': { registry: /^privatelink\.azurecr\.io$/ },
  'Microsoft.DocumentDB/databaseAccounts': { Sql: /^privatelink\.documents\.azure\.com$/ },
  'Microsoft.KeyVault/vaults': { vault: /^privatelink\.vaultcore\.azure\.net$/ },
  'Microsoft.Storage/storageAccounts': {
    blob: /^privatelink\.blob\./,
    file: /^privatelink\.file\./,
    queue: /^privatelink\.queue\./,
    table: /^privatelink\.table\./,
  },
  'Microsoft.Web/sites': { sites: /^privatelink\.azurewebsites\.net$/ },
  'Microsoft.Web/staticSites': { staticSites: /^privatelink\.(?:.+\.)?azurestaticapps\.net$/ },
};

const ZONES = `${LEARN}/private-link/private-endpoint-dns`;

const ZONE = 'Microsoft.Network/privateDnsZones';

/** Flex Consumption and Container Apps need at least /27, which leaves five bits for hosts. */
const HOST_BITS_TOO_FEW = 4;

const idOf = (value: Value | undefined): ResourceId | null => {
  const found = (value ? alternativesOf(value) : []).flatMap((one) =>
    one.kind === 'text' && one.id ? [one.id] : [],
  );
  return found[0] ?? null;
};

/** @returns the type of an endpoint’s target, and the name of its subresource */
function targetOf(endpoint: Instance): { readonly type: string; readonly group: Value } | null {
  const [connection] = listAt(endpoint, 'properties.privateLinkServiceConnections');
  const type = idOf(valueAt(connection, 'properties.privateLinkServiceId'))?.type;
  const groups = valueAt(connection, 'properties.groupIds');
  const [group] = groups?.kind === 'list' ? groups.items : [];
  return type === undefined || !group ? null : { type, group };
}

function checkGroup(endpoint: Instance, report: ReportBreach) {
  const target = targetOf(endpoint);
  if (!target) return;
  const groups = (Object.hasOwn(SUBRESOURCES, target.type) ? SUBRESOURCES[target.type] : undefined) ?? {};
  const name = stringOf(target.group);
  if (name !== null && !Object.hasOwn(groups, name))
    report(
      target.group.at,
      `A ${target.type} has no subresource ${name}.`,
      `Use one of ${Object.keys(groups).join(', ')}.`,
    );
}

function checkZone(zoneGroup: Instance, report: ReportBreach) {
  const endpoint = zoneGroup.parent?.kind === 'resource' ? zoneGroup.parent.resource : null;
  const target = endpoint && targetOf(endpoint);
  const pattern = target && SUBRESOURCES[target.type]?.[stringOf(target.group) ?? ''];
  if (!pattern) return;
  for (const config of listAt(zoneGroup, 'properties.privateDnsZoneConfigs')) {
    const id = valueAt(config, 'properties.privateDnsZoneId');
    const { name, type } = idOf(id) ?? { name: null, type: ZONE };
    if (id && type !== ZONE)
      report(id.at, `privateDnsZoneId is the id of a ${type}.`, `Use the id of a ${ZONE}.`);
    // A name with an unknown part has no samples, so it isn’t checked.
    const wrong = name && samplesOf(name)?.find((one) => !pattern.test(one));
    if (id && name && wrong !== undefined)
      report(
        name.at,
        `The zone ${wrong} doesn’t belong to ${stringOf(target.group)} of a ${target.type}.`,
        `Use the zone that ${ZONES} names.`,
      );
  }
}

interface AddressRange {
  readonly first: number;
  readonly last: number;
  readonly hostBits: number;
  readonly written: string;
}

function rangeOf(value: Value | undefined): AddressRange | null {
  const written = stringOf(value) ?? '';
  const [, a, b, c, d, bits] = /^(\d+)\.(\d+)\.(\d+)\.(\d+)\/(\d+)$/.exec(written) ?? [];
  if (bits === undefined) return null;
  const first = [a, b, c, d].reduce((sum, part) => sum * 256 + Number(part), 0);
  const hostBits = 32 - Number(bits);
  return { first, last: first + 2 ** hostBits - 1, hostBits, written };
}

function checkSubnets(network: Instance, report: ReportBreach) {
  const spaces = listAt(network, 'properties.addressSpace.addressPrefixes').map(rangeOf);
  const subnets = listAt(network, 'properties.subnets').flatMap((subnet) => {
    const prefix = valueAt(subnet, 'properties.addressPrefix');
    const range = rangeOf(prefix);
    return prefix && range ? [{ subnet, at: prefix.at, ...range }] : [];
  });
  for (const [index, current] of subnets.entries()) {
    if (current.first % 2 ** current.hostBits !== 0)
      report(
        current.at,
        `${current.written} doesn’t begin at a multiple of its size.`,
        'Correct the address.',
      );
    if (!spaces.some((space) => space && space.first <= current.first && current.last <= space.last))
      report(
        current.at,
        `${current.written} is outside the network’s addresses.`,
        'Correct addressPrefix or addressPrefixes.',
      );
    const overlapping = subnets
      .slice(0, index)
      .find(({ first, last }) => first <= current.last && current.first <= last);
    if (overlapping)
      report(
        current.at,
        `${current.written} overlaps ${overlapping.written}.`,
        'Correct one of the addresses.',
      );
    const isDelegated = valueAt(current.subnet, 'properties.delegations') !== undefined;
    if (isDelegated && current.hostBits <= HOST_BITS_TOO_FEW)
      report(current.at, `${current.written} is too small for a delegated subnet.`, 'Use /27 or larger.');
    const name = entryOf(current.subnet, 'name');
    if (isDelegated && name && stringOf(name)?.includes('_'))
      report(
        name.at,
        'Flex Consumption can’t use a subnet with an underscore in its name.',
        'Rename the subnet.',
      );
  }
}

/** Checks that the network has the subnet, and that the subnet is delegated. */
function checkDelegation(value: Value | undefined, report: ReportBreach) {
  const id = idOf(value);
  const network = id?.resource?.parent;
  const name = id?.name ? stringOf(id.name) : null;
  if (!value || network?.kind !== 'resource' || name === null) return;
  const subnet = listAt(network.resource, 'properties.subnets').find(
    (one) => stringOf(entryOf(one, 'name')) === name,
  );
  if (!subnet) {
    report(id?.resource?.at ?? value.at, `The network has no subnet ${name}.`, 'Correct the name.');
    return;
  }
  const delegations = valueAt(subnet, 'properties.delegations');
  const services = (delegations?.kind === 'list' ? delegations.items : []).map((one) =>
    stringOf(valueAt(one, 'properties.serviceName')),
  );
  if (!services.includes('Microsoft.App/environments'))
    report(
      subnet.at,
      `The subnet ${name} isn’t delegated to Microsoft.App/environments.`,
      'Add the delegation.',
    );
}

export const networkRules: readonly Rule[] = [
  {
    id: 'private-endpoint-group',
    requirement: 'A private endpoint names a subresource of its target.',
    source: `${LEARN}/private-link/private-endpoint-overview#private-link-resource`,
    check: each('Microsoft.Network/privateEndpoints', checkGroup),
  },
  {
    id: 'private-dns-zone',
    requirement: 'A private endpoint’s DNS zone is the one of its service.',
    source: ZONES,
    check: each('Microsoft.Network/privateEndpoints/privateDnsZoneGroups', checkZone),
  },
  {
    id: 'subnet-addresses',
    requirement: 'Subnets are inside the network, don’t overlap, and are large enough.',
    source: `${LEARN}/azure-functions/functions-networking-options#subnets`,
    check: each('Microsoft.Network/virtualNetworks', checkSubnets),
  },
  {
    id: 'subnet-delegation',
    requirement:
      'The subnets of Flex Consumption and of a Container Apps environment are delegated to Microsoft.App/environments.',
    source: `${LEARN}/azure-functions/flex-consumption-how-to#enable-virtual-network-integration`,
    check: ({ resources }, report) => {
      for (const { body, type } of resources) {
        if (type === 'Microsoft.Web/sites')
          checkDelegation(valueAt(body, 'properties.virtualNetworkSubnetId'), report);
        const inner = 'properties.vnetConfiguration';
        const network = type === 'Microsoft.App/managedEnvironments' ? valueAt(body, inner) : undefined;
        for (const one of network ? alternativesOf(network) : [])
          checkDelegation(entryOf(one, 'infrastructureSubnetId'), report);
      }
    },
  },
];
