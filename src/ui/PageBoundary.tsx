import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';

interface PageBoundaryProps {
  /** A change of it gives the page another try. */
  resetKey: string;
  children: ReactNode;
}

interface PageBoundaryState {
  error: unknown;
  resetKey: string;
}

/** Keeps menu and header when a page throws. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, before: PageBoundaryState) {
    return resetKey === before.resetKey ? null : { resetKey, error: null };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorPanel error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
