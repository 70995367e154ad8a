### What the server says at its start and its end

server-open = Tacora is open. Scan the code with a phone in the same Wi-Fi, or type one of these addresses:
server-open-here = Tacora is open on this machine only:
server-no-network = This machine has no network that others could come through.
server-keeps = Games are kept in { $place }.
server-keeps-nothing = Games are kept until the server stops.
server-how-to-stop = Ctrl+C stops the server; every table comes back at the next start.
server-how-to-stop-memory = Ctrl+C stops the server.
server-stopped = The server has stopped. All tables are safe.
server-stopped-memory = The server has stopped.
server-no-page = The server runs, but its web page has not been built here. In a checkout, run make page; or play in a terminal with tacora play --join and this address.
server-operator = The operator's page is { $address }; its token is in { $place }.
server-password = Tables are opened with the house's password, which is in { $place }.

### What messengers show of a link

preview-home = Diamant and Troll & Dragon at one table: how far do you dare to go?
preview-table =
    { $taken ->
        [one] { $taken } of { $most } seats is taken. Tap and sit down.
       *[other] { $taken } of { $most } seats are taken. Tap and sit down.
    }
