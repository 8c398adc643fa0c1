import { Link } from 'react-router-dom';
import type { EventAccess } from '#contract/access/access.ts';
import { phaseOf } from '#contract/base/phase.ts';
import type { Event } from '#contract/events/events.ts';
import * as addresses from '../../../api/addresses.ts';
import { seatsText } from '../../../shared/cards/seatsText.ts';
import { useEventRef } from '../../../shared/useRefs.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { isForming } from './overviewFacts.ts';
import { ShareJoined } from './ShareJoined.tsx';
import { VoterCount } from './VoterCount.tsx';
import styles from './OverviewSide.module.css';

interface Props {
  readonly access: EventAccess;
  readonly event: Event;
}

/** On a phone, this part comes before the article, because it matters most. */
export function OwnPart({ access, event }: Props) {
  const eventRef = useEventRef();
  const phase = phaseOf(access.Dates, useNow());
  const joins = isForming(phase) && event.Projects.length > 0 && access.Permissions.includes('project_join');
  const ownProject = event.Projects.find(({ Id }) => Id === event.OwnProject);
  const counts = phase === 'VotingOpen' && access.Voters !== undefined;
  if (!ownProject && !joins && !counts) return null;
  return (
    <div className={styles.side}>
      {counts && <VoterCount />}
      {(ownProject !== undefined || joins) && (
        <section className={styles.card} data-own aria-labelledby="own-team">
          <h2 id="own-team" className={styles.heading}>
            Your team
          </h2>
          {ownProject ? (
            <>
              <div className={styles.row}>
                <Avatar name={ownProject.Name} url={ownProject.LogoUrl} size={40} shape="square" />
                <span className={styles.words}>
                  <Link
                    className={styles.name}
                    to={addresses.project({ ...eventRef, project: ownProject.Id })}
                  >
                    {ownProject.Name}
                  </Link>
                  <span className={styles.note}>
                    {ownProject.MemberCount === 1 ? 'Only you so far' : `${ownProject.MemberCount} people`} ·{' '}
                    {seatsText(ownProject)}
                  </span>
                </span>
              </div>
              <ShareJoined
                access={access}
                projectRef={{ ...eventRef, project: ownProject.Id }}
                team={ownProject.Name}
              />
            </>
          ) : (
            <p className={styles.text}>
              You aren’t in a team yet. <Link to={addresses.findTeam(eventRef)}>Find a team</Link>
            </p>
          )}
        </section>
      )}
    </div>
  );
}
