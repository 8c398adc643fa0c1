import { Link } from 'react-router-dom';
import * as addresses from '../../../api/addresses.ts';
import { useEventRef } from '../../../shared/useRefs.ts';

/** Opens a new tab, so that the presenter's page stays open. */
export const SpeakerLink = () => (
  <Link to={addresses.stage(useEventRef(), 'speaker')} target="_blank">
    Open the speaker timer
  </Link>
);
