import { useSearchParams } from 'react-router';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestList } from './RequestList.tsx';

/** Data requests; the open one is in the address. */
export function PrivacySection() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id ? <RequestDetail key={id} id={id} /> : <RequestList />;
}
