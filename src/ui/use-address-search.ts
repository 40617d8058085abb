import {
  createSearchParams,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useSearchParams,
  type URLSearchParamsInit,
} from 'react-router';

type Next = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);

/** As react-router's `useSearchParams`, except that the open tab stays: that one leaves the address's hash behind. */
export function useAddressSearch() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const change = (next: Next, options?: NavigateOptions) => {
    const asked = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
    void navigate({ search: createSearchParams(asked).toString(), hash }, options);
  };
  return [search, change] as const;
}
