import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Report, suggestion } from '../findings/finding.ts';
import { entryOf, type Instance, stringOf } from '../values/value.ts';

const FILE = 'azure.yaml';
const TAG = 'azd-service-name';

/** The resource to which azd deploys each kind of service. */
const HOSTS: Readonly<Record<string, string>> = {
  appservice: 'Microsoft.Web/sites',
  containerapp: 'Microsoft.App/containerApps',
  function: 'Microsoft.Web/sites',
  staticwebapp: 'Microsoft.Web/staticSites',
};

/** Checks that each service has a resource with its tag, because azd finds the resource by the tag. */
export function checkServices(text: string, resources: readonly Instance[], report: Report) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const services = document.get('services');
  if (document.errors.length > 0 || !isMap(services)) {
    report(
      { file: FILE, line: 1 },
      'services',
      'The file has no services, or can’t be read.',
      'Correct the file.',
    );
    return;
  }
  const tagged = resources.flatMap((resource) => {
    const tag = entryOf(entryOf(resource.body, 'tags'), TAG);
    const name = stringOf(tag);
    return tag && name !== null ? [{ at: tag.at, name, type: resource.type }] : [];
  });
  const names: string[] = [];
  for (const { key, value } of services.items) {
    if (!isScalar(key) || !isMap(value)) continue;
    const name = String(key.value);
    names.push(name);
    const at = { file: FILE, line: lines.linePos(key.range?.[0] ?? 0).line };
    const resourcesWithTag = tagged.filter((one) => one.name === name);
    const host = String(value.get('host'));
    const type = Object.hasOwn(HOSTS, host) ? HOSTS[host] : undefined;
    if (type === undefined)
      report(
        at,
        'services',
        value.has('host') ? `This check doesn’t know the host ${host}.` : `The service ${name} has no host.`,
        suggestion(host, Object.keys(HOSTS)) || 'Correct host.',
      );
    if (resourcesWithTag.length !== 1)
      report(
        at,
        'services',
        `${resourcesWithTag.length === 0 ? 'No resource has' : `${resourcesWithTag.length} resources have`} the tag ${TAG}: ${name}.`,
        'Give the tag to exactly one resource: the one to which azd deploys the service.',
      );
    for (const one of resourcesWithTag)
      if (type !== undefined && one.type !== type)
        report(
          one.at,
          'services',
          `azd deploys the service ${name} to a ${type}, but the tag is on a ${one.type}.`,
          'Move the tag.',
        );
  }
  for (const { at, name } of tagged)
    if (!names.includes(name))
      report(
        at,
        'services',
        `azure.yaml has no service ${name}.`,
        suggestion(name, names) || 'Correct the tag.',
      );
}
