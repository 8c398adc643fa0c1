import { AddRegular } from '@fluentui/react-icons';
import { useDeferredValue, useState } from 'react';
import type { AdministeredOrganisation } from '#contract/organisations/organisations.ts';
import * as addresses from '../../api/addresses.ts';
import { useAllOrganisations } from '../../api/data/portalAdmin.ts';
import { useProfile } from '../../api/http/queries.ts';
import { MainLink } from '../../shared/manage/BottomAction.tsx';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardList } from '../../ui/lists/CardList.tsx';
import { findByName } from '../../ui/lists/findByName.ts';
import { FindField } from '../../ui/lists/FindField.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './PortalAdminPage.module.css';

/** A list with more organisations than this has a search field. */
const UNSEARCHED_MAX = 10;

/** `/admin/`, for portal administrators. */
export function PortalAdminPage() {
  const me = useProfile();
  const organisations = useAllOrganisations(me.data?.PortalAdministrator === true);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const all = organisations.data;
  const found = all && findByName(all, search);
  const nothingFound = found?.length === 0 && search.trim() !== '';
  return (
    <PageFrame
      documentTitle="Administration"
      forbidden={me.data && !me.data.PortalAdministrator}
      path={[{ text: 'Administration', to: addresses.administration() }]}
      title="Administration"
      subtitle="Every organisation of the portal. Each one is run by its Owners."
    >
      <div className={`relative ${styles.organisations}`}>
        <div className={styles.main}>
          <MainLink icon={<AddRegular />} to={addresses.createOrganisation()}>
            Create organisation
          </MainLink>
        </div>
        <CardList
          heading="Organisations"
          tools={
            all &&
            all.length > UNSEARCHED_MAX && (
              <FindField
                label="Find an organisation by name"
                value={typed}
                onChange={setTyped}
                found={found?.length ?? 0}
              />
            )
          }
          query={{ ...organisations, error: organisations.error ?? me.error, data: found }}
          empty={
            nothingFound ? `No organisations match “${search.trim()}”.` : 'There are no organisations yet.'
          }
          illustration="organisations"
          render={(one) => <OrganisationView key={one.Id} organisation={one} />}
        />
      </div>
    </PageFrame>
  );
}

const OrganisationView = ({ organisation }: { readonly organisation: AdministeredOrganisation }) => (
  <Card
    id={organisation.Id}
    name={organisation.Name}
    icon={organisation.LogoUrl}
    description={ownersOf(organisation)}
    link={addresses.organisationSettings({ org: organisation.Id })}
    inactive={organisation.Archived}
    tag={organisation.Archived ? <Tag tone="quiet">Archived</Tag> : undefined}
  />
);

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

/** Names the Owners. Without any, names the people who are invited as Owner, or says how to invite one. */
export function ownersOf({
  InvitedOwners,
  Owners,
}: Pick<AdministeredOrganisation, 'InvitedOwners' | 'Owners'>): string {
  if (Owners.length > 0) return `Owned by ${list(Owners.map(({ Name }) => Name))}`;
  if (InvitedOwners.length === 0) return 'No one owns this organisation. Open it to invite an Owner.';
  const invited = list(InvitedOwners.map(({ Email }) => Email));
  return InvitedOwners.length === 1
    ? `${invited} has been invited as Owner and hasn’t accepted yet.`
    : `${invited} have been invited as Owners and haven’t accepted yet.`;
}
