import type { TimeVerdict } from '#domain/teaching/api/solutions.ts';
import { canPlace } from '#domain/scheduling/regular-lesson.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useVerdictText } from './use-verdict-text.ts';

interface TimeNoticeProps {
  verdict: TimeVerdict;
  /** The time, in front of the sentence. */
  label: string;
}

/** Whether a time is free, or why not. */
export function TimeNotice({ verdict, label }: TimeNoticeProps) {
  const text = useVerdictText()(verdict);
  const isPossible = verdict.verdict !== 'PASSED' && canPlace(verdict.verdict);
  const isFree = verdict.verdict === 'FREE' && !verdict.isInsideNotice;
  return (
    <Notice variant={isFree ? 'success' : isPossible ? 'info' : 'warning'}>
      <b>{label}</b> {text}
    </Notice>
  );
}
