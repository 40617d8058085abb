import { useSearchParams } from 'react-router';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestList } from './RequestList.tsx';

/** What people asked about their data; which one is open stands in the address. */
export function PrivacySection() {
  const [search] = useSearchParams();
  const id = search.get('request');
  return id ? <RequestDetail key={id} id={id} /> : <RequestList />;
}
