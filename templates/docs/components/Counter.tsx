import { useState } from 'react';

/** Counts how often its button is pressed. */
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>{' '}
      <output>{count}</output>
    </p>
  );
}
