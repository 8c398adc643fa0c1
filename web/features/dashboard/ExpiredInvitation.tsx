import { sentenceOf } from '#contract/base/refused.ts';
import { Refusal } from '../../ui/Refusal.tsx';

/** Loaded when needed, because it brings the sentences of all refusals. */
export const ExpiredInvitation = () => <Refusal reason={sentenceOf({ reason: 'invitation_expired' })} />;
