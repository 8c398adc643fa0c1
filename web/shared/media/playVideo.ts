/** The detail of the event `PlayVideo`. The player listens for this event and opens. */
export interface PlayVideo {
  /** A playlist of the portal, or a file that browsers can play. */
  readonly src: string;
  readonly title: string;
}

declare global {
  interface WindowEventMap {
    readonly PlayVideo: CustomEvent<PlayVideo>;
  }
}

export function playVideo(detail: PlayVideo): void {
  dispatchEvent(new CustomEvent('PlayVideo', { detail }));
}
