import type { NewOrganisation } from '#contract/organisations.ts';
import { companies } from '../directory/employees.ts';
import { harbour } from './events/harbour.ts';
import { firstFlight, updraft } from './events/kestrel.ts';
import { lighthouse } from './events/lighthouse.ts';
import { nightshift } from './events/nightshift.ts';
import { serviceJam } from './events/serviceJam.ts';
import { springTide } from './events/springTide.ts';
import { winterLights } from './events/winterLights.ts';
import type { SampleEvent } from './model/sampleEvent.ts';

export interface SampleOrganisation extends Omit<NewOrganisation, 'logo'> {
  readonly content: string;
  /** A file in web/public/sample. */
  readonly logo?: string;
  /** An email address. */
  readonly owner: string;
  readonly events: readonly SampleEvent[];
}

const brightwater: SampleOrganisation = {
  name: companies.brightwater.name,
  description: 'Water, heat and power for four towns on the coast.',
  content: `## Who we are

Brightwater keeps **four towns on the coast** in water, heat and power. Some of us dig, some of us answer the phone, some of us
write software, and twice or three times a year all of us do something else for a few days.

### How our hackathons work

1. Anyone in the company may take part: no job title is too far from a keyboard.
2. You do not need an idea. Bring curiosity, and join someone else's.
3. Whatever wins gets two days a month to become real.

| Event | For whom |
|---|---|
| Harbour Hack Week | Everyone |
| Nightshift Hack | Everyone who is awake |
| Service Jam | The service desk and its friends |
| Winter Lights | Everyone who misses the sun |
| Lighthouse Finale | Everyone who likes a full hall |
`,
  logo: 'brightwater.svg',
  tenants: [companies.brightwater.tid],
  // Contractors are in the same tenant, but their email addresses have another domain, so they need an invitation.
  domains: [companies.brightwater.domain],
  owner: 'ada.marsh@brightwater.example',
  events: [harbour, winterLights, nightshift, serviceJam, lighthouse, springTide],
};

const kestrel: SampleOrganisation = {
  name: companies.kestrel.name,
  description: 'Instruments that know which way the wind blows.',
  content:
    '## Kestrel Works\n\nWe make small, light weather instruments, and we test them ourselves, on hills.',
  tenants: [companies.kestrel.tid],
  domains: [companies.kestrel.domain],
  owner: 'kira.tanaka@kestrel.example',
  events: [updraft, firstFlight],
};

export const organisations: readonly SampleOrganisation[] = [brightwater, kestrel];
