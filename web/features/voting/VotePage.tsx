import { useEventAccess, useProject, useProjectAccess } from '../../api/queries.ts';
import * as addresses from '../../api/addresses.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { projectCrumbs } from '../../shared/crumbs.ts';
import { Pending } from '../../ui/Pending.tsx';
import { useProjectRef } from '../../shared/useRefs.ts';
import { Team } from './Team.tsx';
import { VotePanel } from './VotePanel.tsx';

/** `/{orgId}/{eventId}/{projectId}/vote/`: what a voting QR code opens. One project, one button. */
export function VotePage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const loaded = useProject(ref);
  const permissions = useProjectAccess(ref);
  const { data: event } = place;
  const { data: project } = loaded;
  const { data: access, retry: refreshAccess } = permissions;

  return (
    <PageFrame
      documentTitle={project ? `${project.Name} vote` : 'Vote'}
      permissions={permissions}
      path={projectCrumbs(ref, event, project)}
      title="Cast your vote for:"
      colour={event?.HeaderColour}
      back={{ text: 'Back to project', to: addresses.project(ref) }}
    >
      {event && project && access ? (
        <>
          <VotePanel
            projectRef={ref}
            event={event}
            project={project}
            access={access}
            refreshAccess={refreshAccess}
          />
          <Team members={project.Participants} />
        </>
      ) : (
        <Pending parts={[place, loaded, permissions]} />
      )}
    </PageFrame>
  );
}
