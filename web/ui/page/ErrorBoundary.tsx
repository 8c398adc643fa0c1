import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  /** Identifies what the children show. When this value changes after a failure, the children are rendered again. */
  readonly of?: unknown;
}

interface State {
  readonly broken: boolean;
  readonly of: unknown;
}

/** Shows `fallback` if the children fail to render, so that the rest of the page works. React allows this only in a class. */
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
