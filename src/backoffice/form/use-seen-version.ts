import { useState } from 'react';
import { newerOf } from '#src/ui/form/newer-of.ts';

/** The version that a dialog was opened with; once a refusal has shown a newer one, that. */
export function useSeenVersion(record: { version: number }): [number, (refusal: unknown) => void] {
  const [version, setVersion] = useState(record.version);
  return [version, (refusal) => setVersion(newerOf<{ version: number }>(refusal)?.version ?? version)];
}
