/** What the event `PlayVideo` says, at which the portal's player opens (specification section 2). */
export interface PlayVideo {
  /** The address of a video: a playlist of the portal's own, or a file that browsers play. */
  readonly src: string;
  readonly title: string;
}

declare global {
  interface WindowEventMap {
    readonly PlayVideo: CustomEvent<PlayVideo>;
  }
}

/** Opens the player over the page. */
export function playVideo(detail: PlayVideo): void {
  dispatchEvent(new CustomEvent('PlayVideo', { detail }));
}
