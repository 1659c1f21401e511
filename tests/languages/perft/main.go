// Counts of lines of EPD, "; D1 30; D2 900", up to so many nodes each: of shogi, then of xiangqi.
package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

func count(file string, most int, perft func(position string, depth int) int) (all int) {
	text, fault := os.ReadFile(file)
	if fault != nil {
		panic(fault)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		parts := strings.Split(line, "; ")
		for _, part := range parts[1:] {
			var depth, nodes int
			fmt.Sscanf(part, "D%d %d", &depth, &nodes)
			if nodes > most {
				continue
			}
			if found := perft(parts[0], depth); found != nodes {
				panic(fmt.Sprint(line, ": ", found))
			}
			all += nodes
		}
	}
	return
}

func main() {
	most, _ := strconv.Atoi(os.Args[3])
	shogi := count(os.Args[1], most, func(at string, depth int) int { return readShogi(at).perft(depth) })
	xiangqi := count(os.Args[2], most, func(at string, depth int) int { return readXiangqi(at).perft(depth) })
	fmt.Println(shogi, xiangqi)
}
