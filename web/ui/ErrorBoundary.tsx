import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown in the place of children that could not be rendered. */
  readonly fallback: ReactNode;
  /** What the children show: when it changes, those that could not be rendered are tried again. */
  readonly of?: unknown;
}

interface State {
  readonly broken: boolean;
  readonly of: unknown;
}

/** Keeps a part that breaks from taking its page along. A class, since React has no other way. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { broken: false, of };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
