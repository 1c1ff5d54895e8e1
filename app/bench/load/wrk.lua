-- Repeats one request for wrk, and prints the result as a line of JSON.
-- Arguments: method, body, then names and values of headers.

function init(args)
  wrk.method, wrk.body = args[1], args[2]
  for i = 3, #args, 2 do
    wrk.headers[args[i]] = args[i + 1]
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '{"requests":%d,"failed":%d,"microseconds":%d,"p50":%d,"p99":%d}\n',
    summary.requests, e.connect + e.read + e.write + e.status + e.timeout, summary.duration,
    latency:percentile(50), latency:percentile(99)
  ))
end
