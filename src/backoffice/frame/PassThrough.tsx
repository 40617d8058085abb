import type { ReactNode } from 'react';

export const PassThrough = ({ children }: { children?: ReactNode }) => <>{children}</>;
