import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';

/** Sends a request, shows a toast and opens the dashboard, where the request is listed. */
export function useSendRequest<E extends Endpoint>(endpoint: E) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const { mutateAsync } = useCommand(endpoint, { invalidates: AFTER_LESSON_CHANGE });
  // Navigates only after the unsaved-changes guard has seen `isSent`.
  useEffect(() => {
    if (isSent) void navigate(paths.studentDashboard);
  }, [isSent, navigate]);
  const sendRequest = async (input: CallInput<E>) => {
    await mutateAsync(input);
    toast.success(t('request.sent'));
    setIsSent(true);
  };
  return { sendRequest, isSent };
}
