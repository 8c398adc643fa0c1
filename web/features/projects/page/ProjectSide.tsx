import { useMedia } from '../../../ui/hooks/useMedia.ts';
import { MainActions } from '../actions/MainActions.tsx';
import { type ProjectPageFacts, useProjectActions } from '../actions/useProjectActions.ts';
import { Checklist } from './Checklist.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { SideDetails } from './SideDetails.tsx';
import styles from './ProjectSide.module.css';

/** The actions of the page: beside the article, or in a bar at the bottom of a narrow screen. */
export function ProjectSide(facts: ProjectPageFacts) {
  const { access, event, project } = facts;
  const isNarrow = useMedia('(max-width: 899px)');
  const actions = useProjectActions(facts);
  return (
    <>
      {isNarrow ? (
        <>
          <Checklist projectRef={facts.projectRef} project={project} access={access} event={event} />
          <PhoneBar facts={facts} actions={actions} />
        </>
      ) : (
        <div className={styles.card}>
          <section className={styles.actions} aria-label="Actions">
            <MainActions facts={facts} actions={actions} />
          </section>
          <Checklist projectRef={facts.projectRef} project={project} access={access} event={event} />
          <SideDetails facts={facts} actions={actions} />
        </div>
      )}
      <Neighbours projectRef={facts.projectRef} />
    </>
  );
}
