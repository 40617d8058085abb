import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { errorText } from './error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useCommand } from './queries.ts';

interface UndoOptions {
  /** Endpoints whose cached data is out of date after undo. */
  invalidates: readonly Endpoint[];
  /** Text of the toast after undo; a general one by default. */
  undoneText?: string;
  onUndone?: () => unknown;
  onRefused?: () => unknown;
}

/** Undoes an action by its undo id. A refusal is shown with its reason: too late, or changed in the meantime. */
export function useUndo({ invalidates, undoneText, onUndone, onRefused }: UndoOptions) {
  const { t } = useTranslation('common');
  return useCommand(undo, {
    invalidates,
    onSuccess: () => {
      toast.info(undoneText ?? t('undone'));
      return onUndone?.();
    },
    onError: (error) => {
      toast.error(errorText(error, t));
      return onRefused?.();
    },
  });
}

/** A toast that offers to undo an action for as long as the server allows it (D9). */
export function useUndoToast(options: UndoOptions) {
  const { t } = useTranslation('common');
  const { mutate } = useUndo(options);
  return (text: string, undoId: string) =>
    toast.success(text, {
      delay: UNDO_SECONDS,
      action: { label: t('undo'), run: () => mutate({ params: { id: undoId } }) },
    });
}
