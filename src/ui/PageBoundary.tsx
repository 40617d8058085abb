import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';

interface PageBoundaryProps {
  /** A change of it gives the page another try. */
  resetKey: string;
  children: ReactNode;
}

/** A page that breaks leaves menu and header standing. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: PageBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorPanel error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
