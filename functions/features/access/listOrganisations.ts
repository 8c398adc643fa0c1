import type { OrganisationCard } from '#contract/organisations/organisations.ts';
import type { EventsAround } from '../../domain/events/eventsAround.ts';
import { presentOrganisationCard } from '../../domain/organisations/present.ts';

export const listOrganisations = ({ organisations }: EventsAround): OrganisationCard[] =>
  organisations
    .filter(({ organisation }) => !organisation.archived)
    .map(({ organisation }) => presentOrganisationCard(organisation))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en-GB'));
