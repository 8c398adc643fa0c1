import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '#contract/base/refused.ts';
import { inviteRefusal } from '#contract/invitations/invitationRules.ts';
import type { SentInvitation } from '#contract/invitations/invitations.ts';
import type { SuggestionsAnswer } from '#contract/matching/suggestions.ts';
import { seatRefusal } from '#contract/teams/teamRules.ts';
import * as addresses from '../../../api/addresses.ts';
import { projectInvitations } from '../../../api/data/invitationPlaces.ts';
import { suggestions } from '../../../api/data/matching.ts';
import { askPerson } from '../../../api/data/teamRequests.ts';
import { useQuery, useSentInvitations } from '../../../api/http/queries.ts';
import { PersonCardView } from '../../../shared/matching/PersonCardView.tsx';
import { ReasonList } from '../../../shared/matching/ReasonList.tsx';
import { useCommand } from '../../../shared/useCommand.ts';
import { shortDay, viewersTimeZone } from '../../../ui/dates.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Pending } from '../../../ui/page/Pending.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { lastInvitations, invitationText } from './lastInvitations.ts';
import type { TeamPageFacts } from './teamPageFacts.ts';
import styles from './People.module.css';

type Suggested = SuggestionsAnswer['People'][number];

/** The section shows this many people first. A button shows the others. */
const SHOWN_FIRST = 4;

/** Suggests people who are looking for a team. The best fit comes first. Asking someone sends an ordinary invitation. */
export function Suggestions({ access, event, project, projectRef }: TeamPageFacts) {
  const now = useNow();
  const loaded = useQuery(suggestions(projectRef));
  const sent = useSentInvitations(projectInvitations(projectRef));
  const [showsAll, setShowsAll] = useState(false);
  const rule =
    inviteRefusal({ to: 'Project', permissions: access.Permissions, dates: event.Dates }, now) ??
    seatRefusal({ isInOtherTeam: false, memberCount: project.MemberCount });
  const refused = rule && sentenceOf(rule);
  const people = loaded.data?.People ?? [];
  const invitations = lastInvitations(sent.data ?? []);
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="title below-m">
        People you could ask
      </h2>
      <p className="muted">
        {refused ?? (
          <NeedsHint needs={project.Needs.length} to={addresses.editProject(projectRef, 'needs')} />
        )}
      </p>
      {loaded.data && people.length === 0 && (
        <EmptyState isCompact illustration="people" text="No one is looking for a team right now." />
      )}
      {loaded.data && sent.data ? (
        <ul className="optional columns below-m">
          {(showsAll ? people : people.slice(0, SHOWN_FIRST)).map((one) => (
            <li key={one.Person.Id}>
              <SuggestedPerson
                suggested={one}
                invitation={invitations.get(one.Person.Id)}
                refused={refused}
                projectRef={projectRef}
                project={project}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Pending parts={[loaded, sent]} />
      )}
      {!showsAll && people.length > SHOWN_FIRST && (
        <Button className={styles.button} onClick={() => setShowsAll(true)}>
          Show {people.length - SHOWN_FIRST} more
        </Button>
      )}
    </section>
  );
}

function NeedsHint({ needs, to }: { readonly needs: number; readonly to: string }) {
  if (needs > 0)
    return 'The people who best fit your open roles come first. If you ask someone, they get an invitation.';
  return (
    <>
      Say <Link to={to}>who you are looking for</Link>, and the portal suggests people who fit.
    </>
  );
}

interface PersonProps extends Pick<TeamPageFacts, 'project' | 'projectRef'> {
  readonly suggested: Suggested;
  /** The last invitation of the person to this team. */
  readonly invitation: SentInvitation | undefined;
  readonly refused: string | null;
}

function SuggestedPerson({ invitation, project, projectRef, refused, suggested }: PersonProps) {
  const { busy, refusal, run } = useCommand();
  const { Person, Reasons } = suggested;
  const state = invitationText(invitation);
  return (
    <PersonCardView person={Person} needed={project.Needs.flatMap(({ Label, Skills }) => [Label, ...Skills])}>
      <ReasonList reasons={Reasons} inWords={({ Text }) => Text.charAt(0).toUpperCase() + Text.slice(1)} />
      {state !== null && invitation ? (
        <p className={`wrap muted ${styles.state}`}>
          <Tag tone={invitation.State === 'Rejected' ? 'quiet' : 'brand'}>{state}</Tag>
          <span className="small muted">
            {shortDay(invitation.InvitedAt, viewersTimeZone())}, by {invitation.InvitedBy}
          </span>
        </p>
      ) : (
        refused === null && (
          <div className={`wrap ${styles.buttons}`}>
            <Button
              className={styles.button}
              aria-label={`Ask ${Person.Name}`}
              disabledFocusable={busy}
              aria-busy={busy}
              onClick={() =>
                void run(() => askPerson(projectRef, Person.Id), {
                  done: `You’ve asked ${Person.Name}.`,
                  failed: 'Unable to ask right now.',
                })
              }
            >
              Ask
            </Button>
          </div>
        )
      )}
      <Refusal reason={refusal} />
    </PersonCardView>
  );
}
