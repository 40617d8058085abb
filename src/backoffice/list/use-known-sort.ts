import { useEffect } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import { toast } from '#src/toast-store.ts';
import { asApiError } from '../screen/as-api-error.ts';
import { listAddress } from '../screen/list-address.ts';
import { useT } from '../screen/use-t.ts';

/**
 * Returns a list to its default order, with a message, if the field by which a view or an address sorts it does not exist: a custom field
 * that was archived, or that the user does not see.
 */
export function useKnownSort(usual: SortPayload): void {
  const t = useT();
  const { error, sort, filterValues } = useListContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const refusal = asApiError(error);
  const isGone = refusal instanceof ApiError && 'sort.0' in refusal.fields && sort.field !== usual.field;
  // The order is named: an address without one would open the default view again.
  const address = listAddress(pathname, {
    filter: filterValues as Readonly<Record<string, unknown>>,
    sort: usual,
  });
  useEffect(() => {
    if (!isGone) return;
    void navigate(address, { replace: true });
    toast.info(t('list.sort-gone'));
  }, [isGone, address, navigate, t]);
}
