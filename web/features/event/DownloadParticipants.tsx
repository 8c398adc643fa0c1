import type { EventRef } from '#contract/identifiers.ts';
import { downloadParticipants } from '../../api/commands.ts';
import { DownloadButton } from '../../ui/DownloadButton.tsx';

/** Everybody at the event as a CSV file, for who holds event_reports. */
export function DownloadParticipants({ eventRef }: { readonly eventRef: EventRef }) {
  return (
    <DownloadButton download={(onProgress) => downloadParticipants(eventRef, onProgress)}>
      Export participants (CSV)
    </DownloadButton>
  );
}
