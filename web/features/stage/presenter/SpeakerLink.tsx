import { Link } from 'react-router-dom';
import type { EventRef } from '#contract/base/identifiers.ts';
import * as addresses from '../../../api/addresses.ts';

interface Props {
  readonly eventRef: EventRef;
}

/** Opens a new tab, so that the presenter's page stays open. */
export const SpeakerLink = ({ eventRef }: Props) => (
  <Link to={addresses.stage(eventRef, 'speaker')} target="_blank">
    Open the speaker timer
  </Link>
);
