-- For wrk: each request changes one of the jobs. Parameters: how many there are, a seed, and the body.

local rows, body

function init(args)
  rows = tonumber(args[1])
  math.randomseed(tonumber(args[2]))
  body = args[3]
end

function request()
  return wrk.format('PUT', '/api/careers/' .. math.random(rows), nil, body)
end
