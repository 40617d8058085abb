import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import type {
  cancelRegularLesson,
  createRegularLesson,
  moveRegularLesson,
  RegularLessonChange,
  RegularLessonDate,
  substituteRegularLesson,
} from '#domain/scheduling/api/regular-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useSeenVersion } from '#src/backoffice/form/use-seen-version.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';

interface Preview {
  preview: UseQueryResult<{ dates: RegularLessonDate[] }>;
  isOutdated: boolean;
  isAsked: boolean;
}

/**
 * Previews a change, and refetches whenever the input changes; null requests nothing. `isOutdated` while the data shown is for an earlier
 * input, but not while the same input is refetched after someone else's change: in a busy school that happens often, and a button disabled
 * at that moment would lose the click.
 */
export function usePreview<E extends Endpoint>(endpoint: E, input: CallInput<E> | null) {
  const preview = useApi(endpoint, input ?? {}, {
    enabled: input !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isOutdated = preview.isFetching && (preview.isPending || preview.isPlaceholderData);
  return { preview, isOutdated, isAsked: input !== null };
}

type PlanCommand =
  | typeof createRegularLesson
  | typeof moveRegularLesson
  | typeof substituteRegularLesson
  | typeof cancelRegularLesson;

interface PlanOptions<C extends PlanCommand> {
  command: C;
  /** Left out where nothing is previewed. */
  previewed?: Preview;
  /** The weekly lesson that is changed; none while a new one is planned. */
  regularLesson?: { version: number };
  /** Returns the text of the toast that offers to undo it. */
  doneText: (done: RegularLessonChange['done']) => string;
  onClose: () => void;
  onRefused?: (error: unknown) => void;
}

const UNSAVED = { version: 0 };

/** Shared logic of the dialogs for weekly lessons: the previewed dates, the command with version and errors, and undo. */
export function useRegularLessonPlan<C extends PlanCommand>(options: PlanOptions<C>) {
  const { previewed, regularLesson = UNSAVED, doneText, onClose, onRefused } = options;
  const offerUndo = useLessonUndoToast();
  const [version, noteRefusal] = useSeenVersion(regularLesson);
  const command = useCommand<PlanCommand>(options.command, {
    invalidates: SHOWS_LESSONS,
    onReply: ({ done, undoId }) => offerUndo(doneText(done), { undoId }),
    onSuccess: onClose,
    onError: (error) => {
      noteRefusal(error);
      onRefused?.(error);
      void previewed?.preview.refetch();
    },
  });
  const error = command.error ?? previewed?.preview.error;
  const refusals: Readonly<Record<string, string>> = error instanceof ApiError ? error.fields : {};
  const isAsked = previewed?.isAsked ?? false;
  return {
    preview: previewed?.preview,
    dates: isAsked ? previewed?.preview.data?.dates : undefined,
    /** Something can be previewed, and no field is refused. */
    isShown: isAsked && Object.keys(refusals).length === 0,
    isBusy: command.isPending || (previewed?.isOutdated ?? false),
    send: (input: CallInput<C>) => command.mutate(input),
    reset: () => command.reset(),
    error: command.error,
    refusals,
    version,
  };
}
export type RegularLessonPlan = Omit<ReturnType<typeof useRegularLessonPlan>, 'send'>;
