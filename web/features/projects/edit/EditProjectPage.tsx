import { useMemo, useState } from 'react';
import type { EventAccess, ProjectAccess } from '#contract/access/access.ts';
import { hasEndedFor } from '#contract/base/eventEnd.ts';
import type { ProjectRef } from '#contract/base/identifiers.ts';
import type { Project, SentProjectChanges } from '#contract/projects/projects.ts';
import * as addresses from '../../../api/addresses.ts';
import { ownCard } from '../../../api/data/matching.ts';
import { type Editable, editableProject } from '../../../api/http/edits.ts';
import {
  useEventAccess,
  useForEditing,
  useProfile,
  useProjectAccess,
  useQuery,
} from '../../../api/http/queries.ts';
import type { TaggedData } from '../../../api/http/tagged.ts';
import { LeaveGuard } from '../../../forms/editing/LeaveGuard.tsx';
import { useEditForm } from '../../../forms/editing/useEditForm.ts';
import { Form } from '../../../forms/Form.tsx';
import { FormBar } from '../../../forms/FormBar.tsx';
import { projectCrumbs } from '../../../shared/crumbs.ts';
import { Forbidden } from '../../../shared/Forbidden.tsx';
import { PageFrame } from '../../../shared/PageFrame.tsx';
import { useProjectRef } from '../../../shared/useRefs.ts';
import { useNow } from '../../../ui/hooks/useNow.ts';
import { Pending } from '../../../ui/page/Pending.tsx';
import { DeleteProject } from '../actions/DeleteProject.tsx';
import { atEvent, leadsTeam } from '../actions/projectActions.ts';
import { GrantNote } from './GrantNote.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { PROJECT_LABELS, projectRefusal, toProjectChanges, toProjectValues } from './projectValues.ts';
import { useChecklistChoices } from './useChecklistChoices.ts';

/** `/{orgId}/{eventId}/{projectId}/edit/`, for people with the permission project_edit. */
export function EditProjectPage() {
  const ref = useProjectRef();
  const place = useEventAccess(ref);
  const permissions = useProjectAccess(ref);
  const editable = useMemo(() => editableProject(ref), [ref]);
  const loaded = useForEditing(editable);
  const me = useProfile();
  const { data: event } = place;
  const { data: access } = permissions;
  const { data: project } = loaded.data ?? {};
  const now = useNow();
  const mayEdit = access?.Permissions.includes('project_edit') === true;
  // Keeps the form if the event ends while someone is typing. Saving then shows the reason, and no text is lost.
  const [hasBegun, setBegun] = useState(false);
  if (mayEdit && loaded.data && !hasBegun) setBegun(true);
  if (access && !mayEdit && !hasBegun) {
    if (!leadsTeam(access)) return <Forbidden />;
    if (event) return <Forbidden {...(hasEndedFor(atEvent(access, event), now) && ENDED)} />;
  }
  return (
    <PageFrame
      documentTitle={project ? `Edit ${project.Name}` : 'Edit project'}
      permissions={permissions}
      path={[...projectCrumbs(ref, event, project), { text: 'Edit', to: addresses.editProject(ref) }]}
      title={project && `Edit ${project.Name}`}
      unavailable={loaded.error && 'Edit project'}
      logoUrl={project?.LogoUrl}
      imageHosts={event?.ImageHosts}
      colour={event?.HeaderColour}
    >
      {project && event && <GrantNote event={event} grantedUntil={project.GrantedUntil} />}
      {loaded.data && me.data && access && event ? (
        <ProjectForm
          key={editable.key}
          projectRef={ref}
          editable={editable}
          loaded={loaded.data}
          person={me.data.Email}
          canDelete={mayDelete(access, event)}
        />
      ) : (
        <Pending parts={[loaded, me, permissions, place]} />
      )}
    </PageFrame>
  );
}

const ENDED = { reason: 'event_completed' } as const;

const mayDelete = (access: ProjectAccess, event: EventAccess) =>
  access.Roles.Project === 'Owner' || event.Permissions.includes('event_edit');

interface FormProps {
  readonly projectRef: ProjectRef;
  readonly editable: Editable<Project, SentProjectChanges>;
  readonly loaded: TaggedData<Project>;
  readonly person: string;
  readonly canDelete: boolean;
}

function ProjectForm({ canDelete, editable, loaded, person, projectRef }: FormProps) {
  const here = addresses.project(projectRef);
  const { abandon, bar, field, form, guard, values } = useEditForm({
    name: editable.key,
    person,
    loaded,
    toValues: toProjectValues,
    save: (typed, tag) => editable.save(toProjectChanges(typed), tag),
    reload: () => editable.read({}),
    labels: PROJECT_LABELS,
    done: 'Project has been updated.',
    failed: 'Error updating project.',
    savedTo: () => here,
    cancelTo: here,
  });
  const refused = projectRefusal(values);
  const choices = useChecklistChoices(projectRef);
  const offered = useQuery(ownCard(projectRef)).data?.OfferedSkills ?? [];
  return (
    <Form canSave={refused === null} label="Edit project" {...form}>
      <ProjectFields field={field} offered={offered} choices={choices} />
      <FormBar save="Save" refused={refused} {...bar}>
        {canDelete && (
          <DeleteProject
            projectRef={projectRef}
            onDeleted={() => abandon(addresses.event(projectRef, 'Projects'))}
          />
        )}
      </FormBar>
      <LeaveGuard {...guard} />
    </Form>
  );
}
