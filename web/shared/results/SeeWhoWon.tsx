import { TrophyRegular } from '@fluentui/react-icons';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../api/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Where people can't vote any more, and can read the results. */
export const SeeWhoWon = ({ eventRef }: { readonly eventRef: EventRef }) => (
  <ButtonLink primary icon={<TrophyRegular />} to={addresses.results(eventRef)}>
    See who won
  </ButtonLink>
);
