import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { acceptable } from './plan-draft.ts';

interface AcceptButtonsProps {
  dates: readonly RegularLessonDate[];
  shifted: ReadonlySet<string>;
  isBusy: boolean;
  onSome: () => void;
  onAll: () => void;
}

/** Buttons to accept all dates if possible, or only those that are available or have another time; each shows how many it books. */
export function AcceptButtons({ dates, shifted, isBusy, onSome, onAll }: AcceptButtonsProps) {
  const t = useT();
  const { all, some } = acceptable(dates, shifted);
  const counted = { shifted: shifted.size };
  return (
    <>
      {some > 0 && some !== all && (
        <Button variant={all > 0 ? 'outlined' : 'contained'} disabled={isBusy} onClick={onSome}>
          {t(shifted.size > 0 ? 'regular-lessons.accept-some' : 'regular-lessons.accept-free', {
            count: some,
            ...counted,
          })}
        </Button>
      )}
      {all > 0 && (
        <Button variant="contained" disabled={isBusy} onClick={onAll}>
          {t(shifted.size > 0 ? 'regular-lessons.accept-shifted' : 'regular-lessons.accept-all', {
            count: all,
            ...counted,
          })}
        </Button>
      )}
    </>
  );
}
